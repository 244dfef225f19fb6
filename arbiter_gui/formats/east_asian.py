"""Chinese, Japanese and Korean signs in lists: the usual ones of each language, and the surnames
that show it.

Every pair of high bytes is a sign in each of the old code pages of East Asia. Only the right one
gives the signs that people use, and names that begin with a surname.
"""

from __future__ import annotations

import re

_KANA = "".join(map(chr, (*range(0x3041, 0x3097), *range(0x30A1, 0x30FD), 0x3005)))
_CHINESE_SURNAMES = """
王 李 张 張 刘 劉 陈 陳 杨 楊 赵 趙 黄 黃 周 吴 吳 徐 孙 孫 胡 朱 高 林 何 郭 马 馬 罗 羅 梁 宋 郑
鄭 谢 謝 韩 韓 唐 冯 馮 于 董 萧 蕭 程 曹 袁 邓 鄧 许 許 傅 沈 曾 彭 吕 呂 苏 蘇 卢 盧 蒋 蔣 蔡 贾
賈 丁 魏 薛 叶 葉 阎 閻 余 潘 杜 戴 夏 钟 鐘 汪 田 任 姜 范 方 石 姚 谭 譚 廖 邹 鄒 熊 金 陆 陸 郝
孔 白 崔 康 毛 邱 秦 江 史 顾 顧 侯 邵 孟 龙 龍 万 萬 段 雷 钱 錢 汤 湯 尹 黎 易 常 武 乔 喬 贺 賀
赖 賴 龚 龔 文 施 洪 倪 欧 歐
"""
_JAPANESE_SURNAMES = """
佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤
斉藤 清水 山崎 阿部 池田 橋本 山下 森 石川 中島 前田 藤田 小川 後藤 岡田 長谷川 村上 近藤 石井 坂本
遠藤 青木 藤井 西村 福田 太田 三浦 藤原 岡本 松田 中川 中野 原田 小野 田村 竹内 金子 和田 中山 石田
上田 森田 原 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 河野 武田 藤本 村田
上野 杉山 増田 平野 大塚 千葉 久保 松井 小島 岩崎 桜井 野口 野村 渡部 松尾 菊地 新井
"""
_KOREAN_SURNAMES = """
김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 양 손 배 백 허 남 심 노 하
곽 성 차 주 우 구 나 민 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명
기 반 왕 금 옥 육 인 맹 제 모
"""
_LONGEST_CHINESE_NAME = 4
_LONGEST_JAPANESE_NAME = 6
_EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


def is_east_asian(word: str) -> bool:
    """Return whether a word has signs of East Asia."""
    return _EAST_ASIAN.search(word) is not None


def _signs_of_rows(codec: str, first_bytes: range, second_bytes: range) -> str:
    """Return the signs that a code page has in some of its rows."""
    pairs = (
        bytes((first_byte, second_byte))
        for first_byte in first_bytes
        for second_byte in second_bytes
    )
    return "".join(pair.decode(codec, "ignore") for pair in pairs)


_ROW = range(0xA1, 0xFF)
USUAL_SIGNS = {
    "Simplified Chinese": _signs_of_rows("gb2312", range(0xB0, 0xD8), _ROW),
    "Traditional Chinese": _signs_of_rows("big5", range(0xA4, 0xC7), range(0x40, 0xFF)),
    "Japanese": _KANA + "ー" + _signs_of_rows("euc_jp", range(0xB0, 0xD0), _ROW),
    "Korean": _signs_of_rows("euc_kr", range(0xB0, 0xC9), _ROW),
}
"""The signs of each language that its standard names first, the usual ones."""


def _surnames_longest_first(surnames: str) -> tuple[str, ...]:
    return tuple(sorted(surnames.split(), key=len, reverse=True))


_SURNAMES = (
    (_surnames_longest_first(_CHINESE_SURNAMES), _LONGEST_CHINESE_NAME),
    (_surnames_longest_first(_JAPANESE_SURNAMES), _LONGEST_JAPANESE_NAME),
    (_surnames_longest_first(_KOREAN_SURNAMES), _LONGEST_CHINESE_NAME),
)


def begins_with_surname(word: str) -> bool:
    """Return whether a word is as long as an East Asian name and begins with a frequent surname.

    >>> [begins_with_surname(word) for word in ("佐藤翔太", "김민준", "辫刮霖")]
    [True, True, False]
    """
    if word.isascii():
        # Most words of most lists: hundreds of surnames need not be compared with them.
        return False
    return any(
        len(surname) <= len(word) <= longest_surname and word.startswith(surname)
        for surnames, longest_surname in _SURNAMES
        for surname in surnames
    )

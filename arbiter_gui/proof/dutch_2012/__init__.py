"""The judge of Dutch 2012, written from its text, and the replay of its procedure C.1 to C.14."""

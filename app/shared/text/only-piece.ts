/** What is said of a piece that is one of one: to others, and to those who ordered it (R144). */
export const onlyPieceText = 'One of a kind: this very piece is the only one we have.'
export const onlyPieceOrdered = 'One of a kind: you get this very piece.'

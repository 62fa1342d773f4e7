/** What the picture calls of the back office answer. */
export interface PictureAnswer {
  isDone: boolean
  /** The code of why it is not done. */
  problem?: string
  /** What to tell the person who asked. */
  message: string
}

/** An entry in one plain sentence that begins with what somebody did, and where it leads. */
export interface ActivityText {
  text: string
  address: string
}

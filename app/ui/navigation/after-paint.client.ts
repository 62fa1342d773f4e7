/**
 * Does what an input asks for once the screen has answered it: a switch moves, or a link is pressed, in the next frame,
 * and only then the router gets to work. A page that no one sees has no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

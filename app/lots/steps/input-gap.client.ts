/** Lets what was typed or clicked meanwhile go first: between the parts of long work. */
export async function letInputThrough(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

/** An address on one line, as a letter has it: '1 Elm St, Toledo, OH 43604'. */
export function addressLine(address: { street: string; city: string; state: string; zip: string }): string {
  return `${address.street}, ${address.city}, ${address.state} ${address.zip}`
}

export const mayUse: Readonly<Record<string, readonly string[]>>

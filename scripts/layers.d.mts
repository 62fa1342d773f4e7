export const layers: readonly (readonly string[])[]
export const house: readonly string[]

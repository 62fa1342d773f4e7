/** How many digits a PIN of the counter has. */
export const pinLimits = { min: 4, max: 8 }

// The package brings no types; this is the part that is used.
declare module 'zipcodes' {
  const zipcodes: {
    /** US ZIP codes and Canadian prefixes. Military codes stand at latitude 0, longitude 0. */
    readonly codes: Readonly<
      Record<
        string,
        { zip: string; latitude: number; longitude: number; city: string; state: string; country: string }
      >
    >
  }
  export default zipcodes
}

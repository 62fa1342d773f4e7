/** A distance as shown to people: '25 miles', '1 mile'. */
export function formatMiles(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles} miles`
}

/** What is said or costs what it does by the choice of pickup or delivery: by style alone, without JavaScript too. */
export function ByChoice({ pickup, delivery }: { pickup: string; delivery: string }) {
  if (pickup === delivery) return pickup
  return (
    <>
      <span className="group-has-[[value=delivery]:checked]/checkout:hidden">{pickup}</span>
      <span className="hidden group-has-[[value=delivery]:checked]/checkout:inline">{delivery}</span>
    </>
  )
}

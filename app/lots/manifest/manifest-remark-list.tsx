/** Lines of the manifest that were left out, and numbers that could not be read (R118, R119). */
export function ManifestRemarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <div className="grid gap-1 rounded-control bg-sun-tint px-4 py-3 text-sm text-ink">
      {remarks.map((remark) => (
        <p key={remark} className="wrap-anywhere">
          {remark}
        </p>
      ))}
    </div>
  )
}

import { useNavigation } from 'react-router'

/** Says that the next page is on its way. */
export function LoadingLine() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {isLoading && (
        <>
          <div className="h-full animate-pulse bg-sun" />
          <span className="sr-only">Loading...</span>
        </>
      )}
    </div>
  )
}

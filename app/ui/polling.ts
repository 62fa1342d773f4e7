import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the data of the page again and again while something is under way. */
export function usePolling(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, everyMs, revalidate])
}

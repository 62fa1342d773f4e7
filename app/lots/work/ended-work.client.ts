import { deleteDB } from 'idb'
import { endedWorkMarks, isWorkDatabase } from './ended-work.ts'

/**
 * Deletes the lots at hand that this browser keeps, of whichever account; other things that it remembers stay. The
 * mark goes last: what could not be deleted, because another tab holds it, is tried again with the next page.
 */
export async function forgetEndedWork(): Promise<void> {
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name && isWorkDatabase(name)) await deleteDB(name)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  for (const name of endedWorkMarks) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`
}

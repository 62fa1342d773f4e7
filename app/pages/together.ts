import { route } from '@react-router/dev/routes'

/** Several addresses of one file, which tells them apart by their `pattern`. */
export const together = (file: string, paths: readonly string[]) =>
  paths.map((path) => route(path, file, { id: path }))

import { everyState, findProblems, visitPages } from './page-visits.ts'
import { test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })

visitPages({ states: everyState, look: findProblems })

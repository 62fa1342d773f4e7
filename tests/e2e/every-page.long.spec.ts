import { findProblems, visitEveryPage } from './page-visits.ts'
import { test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })

visitEveryPage(findProblems)

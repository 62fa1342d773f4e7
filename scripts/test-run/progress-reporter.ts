import type { Reporter as PlaywrightReporter, Suite } from '@playwright/test/reporter'
import type { Reporter as VitestReporter, TestModule, TestSpecification } from 'vitest/node'

/** How far a test tool is: files of Vitest, tests of Playwright. */
export interface Progress {
  done: number
  of: number
  failed: number
}

/** Tells the process that started the tool how far it is; Vitest and Playwright both take it as a reporter. */
export default class ProgressReporter implements VitestReporter, PlaywrightReporter {
  #progress: Progress = { done: 0, of: 0, failed: 0 }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#tell({ of: specifications.length })
  }

  onTestModuleEnd(module: TestModule): void {
    this.#countOne(module.ok())
  }

  onBegin(...[config, suite]: [unknown, Suite]): void {
    void config
    this.#tell({ of: suite.allTests().length })
  }

  onTestEnd(...[, { status }]: [unknown, { status: string }]): void {
    this.#countOne(status === 'passed' || status === 'skipped')
  }

  /** Playwright: another reporter prints. */
  printsToStdio(): boolean {
    return false
  }

  #countOne(isPassed: boolean): void {
    const { done, failed } = this.#progress
    this.#tell({ done: done + 1, failed: isPassed ? failed : failed + 1 })
  }

  #tell(change: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...change }
    process.send?.(this.#progress)
  }
}

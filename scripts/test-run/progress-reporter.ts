import { relative } from 'node:path'
import type { Reporter as PlaywrightReporter, Suite, TestCase } from '@playwright/test/reporter'
import type { Reporter as VitestReporter, TestModule, TestSpecification } from 'vitest/node'

/** How far a test tool is: files of Vitest, tests of Playwright. */
export interface Progress {
  done: number
  of: number
  /** The file of each failure. */
  failed: readonly string[]
}

/** Tells the process that started the tool how far it is; Vitest and Playwright both take it as a reporter. */
export default class ProgressReporter implements VitestReporter, PlaywrightReporter {
  #progress: Progress = { done: 0, of: 0, failed: [] }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#tell({ of: specifications.length })
  }

  onTestModuleEnd(module: TestModule): void {
    this.#countOne(module.moduleId, module.ok())
  }

  onBegin(...[config, suite]: [unknown, Suite]): void {
    void config
    this.#tell({ of: suite.allTests().length })
  }

  onTestEnd({ location }: Pick<TestCase, 'location'>, { status }: { status: string }): void {
    this.#countOne(location.file, status === 'passed' || status === 'skipped')
  }

  /** Playwright: another reporter prints. */
  printsToStdio(): boolean {
    return false
  }

  #countOne(file: string, isPassed: boolean): void {
    const { done, failed } = this.#progress
    this.#tell({ done: done + 1, failed: isPassed ? failed : [...failed, relative('.', file)] })
  }

  #tell(change: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...change }
    process.send?.(this.#progress)
  }
}

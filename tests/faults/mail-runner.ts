import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import ts from 'typescript'

// A process of its own that delivers mail until it is killed: `shop` is the shop's way, `noted-first` a broken one.
const [, , how] = process.argv
process.on('disconnect', () => process.exit(1))

// Mail templates are .tsx, which Node.js does not read by itself.
const compilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
}
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const { outputText } = ts.transpileModule(readFileSync(new URL(url), 'utf8'), { compilerOptions })
    return { format: 'module', source: outputText, shortCircuit: true }
  },
})

const { startMailWorker } = await import('./mail-worker.ts')
await startMailWorker({ isNotedFirst: how === 'noted-first' })

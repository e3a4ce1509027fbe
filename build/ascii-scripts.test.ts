import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asciiScripts } from './ascii-scripts.ts'

function written(code: string): string {
  const chunk = { type: 'chunk', code }
  const { generateBundle } = asciiScripts()
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no generateBundle')
  Reflect.apply(generateBundle, {}, [{}, { 'a.js': chunk }])
  return chunk.code
}

const rest = '0;'.repeat(5000)

test('a script says in ASCII what it said before', () => {
  const code = `${rest}[\`₹ \${1} …\`, '🙂', /[–अ]/.test('अ'), /^.$/u.test('🙂')]`
  expect(written(code)).toMatch(/^[\0-\x7f]+$/)
  expect(runInThisContext(written(code))).toEqual(['₹ 1 …', '🙂', true, true])
})

test('a file of messages stays as it is', () => {
  const code = "export const words = 'नमस्ते दुनिया'"
  expect(written(code)).toBe(code)
})

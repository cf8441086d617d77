import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeBudgets, listBudgets, measureBudgets } from '../../../scripts/budgets/budgets.ts'
import { baseNameOf, readChunkGraph, withImports } from '../../../scripts/budgets/chunk-graph.ts'

const CODES = {
  'ClientScript.astro_index_0_lang.AAAAAAAA.js':
    'import{a}from"./store.BBBBBBBB.js";x(()=>import(`./Comparison.island.CCCCCCCC.js`),[]);y(()=>import("./share.EEEEEEEE.js"));idle(()=>import("./news-unread.JJJJJJJJ.js"))',
  'news-unread.JJJJJJJJ.js': 'import"./store.BBBBBBBB.js"',
  'store.BBBBBBBB.js': 'export{a}',
  'Comparison.island.CCCCCCCC.js': 'import"./store.BBBBBBBB.js";import{t as e}from"./table.DDDDDDDD.js";import{r}from"./react.FFFFFFFF.js"',
  'table.DDDDDDDD.js': 'export{t}',
  'share.EEEEEEEE.js': 'import(`./mount.GGGGGGGG.js`)',
  'mount.GGGGGGGG.js': 'import{r}from"./react.FFFFFFFF.js"',
  'react.FFFFFFFF.js': 'const text = "loaded from ./nowhere.js"',
}
const graph = readChunkGraph(new Map(Object.entries(CODES)))
const filesOf = (name: string) => {
  const budgets = listBudgets(graph, ['_..HHHHHHHH.css', 'late.JJJJJJJJ.css', 'Comparison.island.IIIIIIII.css'])
  return budgets
    .find((budget) => budget.name === name)
    ?.files.map(baseNameOf)
    .sort()
}

describe('budgets', () => {
  test('a script comes with what it imports, and not with what it asks for later', () => {
    expect([...withImports(graph, 'ClientScript.astro_index_0_lang.AAAAAAAA.js')].map(baseNameOf)).toEqual([
      'ClientScript.astro_index_0_lang',
      'store',
    ])
    expect(withImports(graph, 'react.FFFFFFFF.js').size).toBe(1)
  })

  test('each byte counts once: for every page, for all islands, or for its own', () => {
    expect(filesOf('script of every page')).toEqual(['ClientScript.astro_index_0_lang', 'news-unread', 'store'])
    expect(filesOf('stylesheet of every page')).toEqual(['_.'])
    expect(filesOf('stylesheets of some pages or their end, together')).toEqual(['late'])
    expect(filesOf('React, for all islands')).toEqual(['mount', 'react'])
    expect(filesOf('Comparison.island')).toEqual(['Comparison.island', 'Comparison.island', 'table'])
    expect(filesOf('share')).toEqual(['share'])
  })

  test('an island without budget is refused by name', () => {
    const codes = { 'ClientScript.AAAAAAAA.js': 'import(`./Novel.island.BBBBBBBB.js`)', 'Novel.island.BBBBBBBB.js': '' }
    expect(() => listBudgets(readChunkGraph(new Map(Object.entries(codes))), [])).toThrow('Novel.island has no budget')
  })

  test('files are measured compressed, and what is over comes first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'budgets-'))
    try {
      mkdirSync(join(folder, '_astro'))
      const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 7919) % 65_521).toString(36)).join('')
      for (const [file, code] of Object.entries(CODES)) writeFileSync(join(folder, '_astro', file), code)
      writeFileSync(join(folder, '_astro/store.BBBBBBBB.js'), `/*${noise}*/`)
      const measured = await measureBudgets(folder)
      const page = measured.find(({ name }) => name === 'script of every page')
      expect(page?.size).toBeGreaterThan(15 * 1024)
      expect(page?.size).toBeLessThan(noise.length)
      expect(describeBudgets(measured)).toMatch(/^OVER .*script of every page\n {5}/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

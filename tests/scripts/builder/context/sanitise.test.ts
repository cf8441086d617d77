import { expect, test } from 'vitest'
import { sanitise } from '../../../../scripts/builder/context/sanitise.ts'
import { sourceHtml } from '../../../../site/view/source-html.ts'
import { buildFrame } from '../../../site/sample-reader.ts'

test('a long description keeps its headings, ranked below the section they stand in [PR-14]', () => {
  const html = sanitise('<h1>One</h1><p>Text</p><h2 style="color:red">Two</h2><h3>Three</h3><h5>Five</h5><script>x()</script>')
  expect(html).toBe('<h1>One</h1><p>Text</p><h2>Two</h2><h3>Three</h3><h5>Five</h5>')
  expect(sourceHtml(html, { frame: buildFrame() })).toBe('<h3>One</h3><p>Text</p><h3>Two</h3><h3>Three</h3><h5>Five</h5>')
})

test('a description holds nothing that acts', () => {
  expect(sanitise('<a href="javascript:x()" onclick="x()">a</a><img src=x onerror=x()><iframe src="//x"></iframe>')).toBe('<a>a</a>')
})

import { describe, expect, test } from 'vitest'
import { linkSchema, systemRedirectSchema } from '#content-schema/content/link.ts'

describe('linkSchema', () => {
  test.each([
    [
      'page link [NV-12]',
      { kind: 'page', pageId: 'p1' },
      { kind: 'page', text: '', pageId: 'p1', pageParameters: '', openInNewTab: false },
    ],
    ['path link [NV-13]', { kind: 'path', path: 'hard:/x/Y' }, { kind: 'path', text: '', path: 'hard:/x/Y' }],
    ['external link, as given [NV-14]', { kind: 'external', url: 'HTTPS://X.test' }, { kind: 'external', text: '', url: 'HTTPS://X.test' }],
    ['product link [NV-15]', { kind: 'product', productSlug: 'x' }, { kind: 'product', text: '', productSlug: 'x' }],
    ['service link [NV-16]', { kind: 'service', serviceSlug: 'x' }, { kind: 'service', text: '', serviceSlug: 'x' }],
    ['placeholder in its text [NV-17]', { kind: 'path', path: '/', text: '{{name}}' }, { kind: 'path', path: '/', text: '{{name}}' }],
  ])('reads a %s', (_what, link, parsed) => {
    expect(linkSchema.parse(link)).toEqual(parsed)
  })

  test.each([
    ['of an unknown kind', { kind: 'teleport', to: 'x' }],
    ['without kind', { path: '/x' }],
    ['without target', { kind: 'page' }],
  ])('refuses a link %s', (_what, link) => {
    expect(linkSchema.safeParse(link).success).toBe(false)
  })
})

describe('systemRedirectSchema', () => {
  test.each([
    [{ kind: 'path', path: '/new' }],
    [{ kind: 'external', url: 'https://x.test' }],
    [{ kind: 'page', pageId: 'p1' }],
    [{ kind: 'product', productSlug: 'x' }],
  ])('leads to any kind of link: $kind [DL-10]', (target) => {
    expect(systemRedirectSchema.safeParse({ id: 'r1', previousUrl: '/old', target }).success).toBe(true)
  })

  test('refuses an empty previous URL [DL-10]', () => {
    expect(systemRedirectSchema.safeParse({ id: 'r1', previousUrl: '', target: { kind: 'path', path: '/' } }).success).toBe(false)
  })
})

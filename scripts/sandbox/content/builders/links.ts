import type { Fields } from '../../store/command.ts'

/** Links of the five kinds as the content service delivers them. */
export const toPage = (
  pageId: string,
  text = '',
  options: { parameters?: string | undefined; newTab?: boolean | undefined } = {},
): Fields => ({
  __typename: 'PageLink',
  text,
  page: { id: pageId },
  pageParameters: options.parameters ?? '',
  openInNewTab: options.newTab ?? false,
})
export const toPath = (path: string, text = ''): Fields => ({ __typename: 'PathLink', text, path })
export const toUrl = (url: string, text = ''): Fields => ({ __typename: 'ExternalLink', text, url })
export const toProduct = (productSlug: string, text = '{{name}}'): Fields => ({ __typename: 'ProductLink', text, productSlug })
export const toService = (serviceSlug: string, text = '{{name}}'): Fields => ({ __typename: 'ServiceLink', text, serviceSlug })

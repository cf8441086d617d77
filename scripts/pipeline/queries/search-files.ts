import { fileLink, titleOfFile } from '#content-schema/address/file-link.ts'
import type { Block } from '#content-schema/content/block.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { FileEntry } from '../sources/mapping/file-entry.ts'
import { createRecord, type Scope } from './search-draft.ts'

/** Files a public text offers, in the reader's language or the one that stands in for it. */
export async function filesOf({ context, language }: Scope, blocks: readonly Block[], on: SearchRecord): Promise<SearchRecord[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'downloads' ? block.fileIds : []))
  const records: SearchRecord[] = []
  for (const id of new Set(ids)) {
    const files = (await context.entry<FileEntry>(entryKey.content('File', id)))?.files ?? []
    const file = files.find(({ locale }) => locale === language) ?? files.find(({ locale }) => locale === 'en') ?? files[0]
    if (!file) continue
    records.push(
      createRecord({
        shown: {
          id: `file/${on.shown.id}/${id}`,
          kind: 'downloads',
          title: titleOfFile(file),
          description: on.shown.title,
          path: fileLink(file),
          category: on.shown.title,
        },
        codes: [file.fileName],
        countries: on.countries,
      }),
    )
  }
  return records
}

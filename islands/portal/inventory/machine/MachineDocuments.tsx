import { PORTAL_FILES_ENDPOINT } from '#content-schema/address/file-address.ts'
import type { MachineDocument } from '#content-schema/inventory/machine.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { orderDocuments } from './order-documents.ts'

/** Papers about a machine: in one's own language first, the other languages folded. */
export function MachineDocuments({ documents }: { documents: readonly MachineDocument[] }) {
  const t = inventoryTexts.use()
  const { own, others } = orderDocuments(documents, usePortal().language)
  return (
    <Card title={t(($) => $.documents.title)}>
      {own.length === 0 && <p className="portal-empty">{t(($) => $.documents.none)}</p>}
      <DocumentList documents={own} />
      {others.length > 0 && (
        <details className="machine-more">
          <summary>{t(($) => $.documents.others)}</summary>
          <DocumentList documents={others} />
        </details>
      )}
    </Card>
  )
}

/** A code that is none stands for itself. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

function DocumentList({ documents }: { documents: readonly MachineDocument[] }) {
  const t = inventoryTexts.use()
  const { htmlLang } = usePortal()
  const format = useFormat()
  const languages = new Intl.DisplayNames([htmlLang], { type: 'language' })
  return (
    <ul className="machine-documents">
      {documents.map(({ id, title, language, version, date, extension, bytes }) => (
        <li key={id}>
          <a href={`${PORTAL_FILES_ENDPOINT}/${encodeURIComponent(id)}`} hrefLang={language} lang={language}>
            {title}
          </a>
          <small>
            {[
              nameOf(languages, language),
              t(($) => $.documents.version, { version }),
              format.day(date),
              extension.toUpperCase(),
              format.bytes(bytes),
            ].join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

import { useMutation } from '@tanstack/react-query'
import { PROFILE_OPERATIONS } from '#content-schema/account/profile.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { accountApi } from '../api/account-api.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { accountPaper } from './account-paper.ts'
import { downloadFile } from './download-file.ts'
import { paperPdf } from './paper-pdf.ts'

/** Everything that is held about somebody, read anew when he asks for it: for machines as JSON, for people as PDF. */
export function ExportSection() {
  const t = useAccountTexts()
  const { session, htmlLang } = usePortal()
  const read = async () => {
    const [{ profile }, account] = await Promise.all([
      askOperation(session, PROFILE_OPERATIONS.Profile, {}),
      accountApi.read(session, '/export'),
    ])
    return { profile, account }
  }
  const json = useMutation({
    mutationFn: read,
    onSuccess: (data) =>
      downloadFile(`${t(($) => $.export.fileName)}.json`, { content: `${JSON.stringify(data, null, 2)}\n`, type: 'application/json' }),
  })
  const pdf = useMutation({
    mutationFn: async () => paperPdf(accountPaper(t, { ...(await read()), htmlLang, now: Date.now() }), htmlLang),
    onSuccess: (content) => downloadFile(`${t(($) => $.export.fileName)}.pdf`, { content, type: 'application/pdf' }),
  })
  return (
    <div className="account-form">
      <p className="account-lead">{t(($) => $.export.text)}</p>
      <Problem error={json.error ?? pdf.error} />
      <p className="button-row">
        <BusyButton isBusy={json.isPending} onClick={() => json.mutate()}>
          {t(($) => $.export.json)}
        </BusyButton>
        <BusyButton isBusy={pdf.isPending} onClick={() => pdf.mutate()}>
          {t(($) => $.export.pdf)}
        </BusyButton>
      </p>
    </div>
  )
}

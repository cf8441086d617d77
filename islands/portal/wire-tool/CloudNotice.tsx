import { usePortal } from '../frame/portal-context.ts'
import { wireToolTexts } from './wire-tool-texts.ts'

/** For users of the cloud: nothing to download, and where the tool is. */
export function CloudNotice() {
  const t = wireToolTexts.use()
  const { wireToolCloudUrl } = usePortal().shell.settings
  return (
    <div className="portal-message">
      <h2>{t(($) => $.cloud.title)}</h2>
      {wireToolCloudUrl ? (
        <>
          <p>{t(($) => $.cloud.text)}</p>
          <p className="button-row">
            <a className="button button-accent" href={wireToolCloudUrl}>
              {t(($) => $.cloud.link)}
            </a>
          </p>
        </>
      ) : (
        <p>{t(($) => $.cloud.noLink)}</p>
      )}
    </div>
  )
}

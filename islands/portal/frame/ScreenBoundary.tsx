import { Component, type ReactNode } from 'react'
import { TextsContext } from './texts.ts'

/** A screen that fails, or could not be read, says so; the rest of the portal works on. React has no other way than a class. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static override contextType = TextsContext
  declare context: React.ContextType<typeof TextsContext>
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen of the portal failed', error)
  }

  override render() {
    const t = this.context
    if (!this.state.hasFailed || !t) return this.props.children
    return (
      <div className="portal-message" role="alert">
        <h1>{t(($) => $.common.screenFailed)}</h1>
        <p className="button-row">
          <button type="button" className="button button-accent" onClick={() => location.reload()}>
            {t(($) => $.common.retry)}
          </button>
        </p>
      </div>
    )
  }
}

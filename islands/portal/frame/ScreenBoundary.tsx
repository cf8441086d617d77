import { Component, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { TextsContext } from './texts.ts'

/** A screen that fails, or could not be read, says so; the rest of the portal works on, and the next address is tried anew. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  return <Boundary address={`${path}?${search}`}>{children}</Boundary>
}

interface Props {
  address: string
  children: ReactNode
}

/** React has no other way than a class. */
class Boundary extends Component<Props, { hasFailed: boolean }> {
  static override contextType = TextsContext
  declare context: React.ContextType<typeof TextsContext>
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen of the portal failed', error)
  }

  override componentDidUpdate({ address }: Props) {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false })
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

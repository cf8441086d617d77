import { Component, type ReactNode } from 'react'
import { useEditorTexts } from './editor-texts.ts'

/** Keeps the frame when a screen fails, or its script cannot be read: the other screens stay reachable. `key` it by address. React has no other way than a class. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen of the editor area failed', error)
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

/** A script that could not be read is asked for again with the page alone. */
function Failed() {
  const t = useEditorTexts()
  return (
    <div className="notice notice-error" role="alert">
      <p>{t(($) => $.problem.notLoaded)}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t(($) => $.problem.retry)}
      </button>
    </div>
  )
}

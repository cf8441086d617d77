import { Suspense, use, useContext } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { EditorContext } from './frame/editor-context.ts'
import { editorTexts } from './frame/editor-texts.ts'
import { Frame } from './frame/Frame.tsx'
import { ScreenBoundary } from './frame/ScreenBoundary.tsx'
import { NOT_FOUND, ROUTES } from './routes.tsx'

/** What an editor sees: the frame, and in it the screen of the address. */
export default function EditorArea() {
  const { htmlLang } = useContext(EditorContext)
  const [path] = useLocation()
  const translate = use(editorTexts.load(htmlLang.split('-')[0] ?? 'en'))
  return (
    <editorTexts.Provider value={translate}>
      <Frame screens={ROUTES}>
        <ScreenBoundary key={path}>
          <Suspense fallback={<span className="skeleton editor-skeleton" />}>
            <Switch>
              {[...ROUTES, NOT_FOUND].map(({ path, Screen }) => (
                <Route key={path ?? ''} {...(path ? { path } : {})}>
                  <Screen />
                </Route>
              ))}
            </Switch>
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </editorTexts.Provider>
  )
}

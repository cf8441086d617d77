import { Overview } from './overview/Overview.tsx'
import { PeopleFrame } from './PeopleFrame.tsx'

/** `/user-admin`: users and their access to applications, under the organisations of whoever administrates them (UA-01). */
export default function Administration() {
  return (
    <PeopleFrame>
      <Overview />
    </PeopleFrame>
  )
}

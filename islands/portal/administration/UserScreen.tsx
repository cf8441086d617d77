import { useParams } from 'wouter'
import { UserPage } from './detail/UserPage.tsx'
import { PeopleFrame } from './PeopleFrame.tsx'

/** `/user-admin/{id}`: one user (UA-02). */
export default function UserScreen() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <PeopleFrame>
      <UserPage key={id} id={id} />
    </PeopleFrame>
  )
}

import { use } from 'react'
import { usePortal } from '../frame/portal-context.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { accountTexts } from './texts/account-texts.ts'
import './account-styles.ts'

/** The account of whoever is signed in: who he is, how he signs in, what he wants, and the way out (AC-01). */
export default function Account() {
  const translate = use(accountTexts.load(usePortal().language))
  return (
    <accountTexts.Provider value={translate}>
      <AccountScreen />
    </accountTexts.Provider>
  )
}

import { Link } from 'wouter'

interface Props {
  label: string
  tabs: readonly { id: string; href: string; text: string }[]
  current: string
}

/** Parts of a screen with addresses of their own. */
export function Tabs({ label, tabs, current }: Props) {
  return (
    <nav className="people-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ id, href, text }) => (
          <li key={id}>
            <Link href={href} aria-current={id === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

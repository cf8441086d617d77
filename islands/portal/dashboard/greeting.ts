export type Greeting = 'morning' | 'afternoon' | 'evening'

/** How one is greeted at an hour of his own day. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

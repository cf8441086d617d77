/** Problems a message lists: one mistake in a much used place is many. */
const MAX_TOLD = 20

/** What is wrong with data files, one problem a line: `scripts/sandbox/content/data/contacts.yaml:14:5: people[2].phone is missing …`. */
export class DataError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const more = problems.length > MAX_TOLD ? [`and ${problems.length - MAX_TOLD} more`] : []
    super(['The sample content cannot be read:', ...problems.slice(0, MAX_TOLD), ...more].join('\n'))
    this.name = 'DataError'
    this.problems = problems
  }
}

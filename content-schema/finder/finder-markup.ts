/** Names by which template, edge and script find their places in the page of the wire finder. */
export const FINDER_MARKUP = {
  /** The element around all of it. It carries the next four. */
  root: 'data-finder',
  texts: 'data-finder-texts',
  /** Where visitors write to an expert; absent where they cannot. */
  contact: 'data-finder-contact',
  /** Of the compared products. */
  compare: 'data-finder-compare',
  /** Of the page a quotation is asked for on. */
  quotation: 'data-finder-quotation',
  /** A form; its value names the fields it has, with spaces between them. */
  form: 'data-finder-form',
  /** Parts that are written anew with each answer: `answer`, `conversion`, `estimate`, and what a form carries of the other forms. */
  part: 'data-finder-part',
  /** Tells people who do not look what was found. */
  told: 'data-finder-told',
} as const

/** Where the answer begins: forms of other pages lead here, so that the next Tab is at what was found. */
export const FINDER_ANSWER_ID = 'finder-answer'

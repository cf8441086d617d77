/** Pages of the style guide; `name` is the rest of the address after `/style-guide/` (RT-45). */
export const STYLE_GUIDE_PAGES = [
  { name: '', title: 'Overview' },
  { name: 'buttons', title: 'Buttons' },
  { name: 'components', title: 'Components' },
  { name: 'inputs', title: 'Inputs' },
  { name: 'modules', title: 'Modules' },
  { name: 'pages/error', title: 'Error page' },
  { name: 'tools/email-links', title: 'E-mail links' },
  { name: 'typography', title: 'Typography' },
] as const

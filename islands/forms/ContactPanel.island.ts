/** Needs JavaScript to bring the contact form to where the visitor is; without it links lead to the contact page. */
export { fillContactPanel } from './contact-panel.ts'

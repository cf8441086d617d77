import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './comparison.css?inline'
import basketStyles from './comparison-basket.css?inline'
import printStyles from './comparison-print.css?inline'

// What is printed comes last: it overrides what is shown.
for (const text of [styles, basketStyles, printStyles]) adoptStyles(text)

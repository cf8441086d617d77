import { adoptStyles } from '#islands/shared/styles.ts'
import styles from './comparison.css?inline'

adoptStyles(styles)

import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './account.css?inline'

adoptStyles(styles)

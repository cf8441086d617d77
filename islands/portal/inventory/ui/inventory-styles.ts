import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './inventory.css?inline'

adoptStyles(styles)

import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './tickets.css?inline'

adoptStyles(styles)

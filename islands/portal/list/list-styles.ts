import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './list.css?inline'

adoptStyles(styles)

import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './administration.css?inline'

adoptStyles(styles)

import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './uploads.css?inline'

adoptStyles(styles)

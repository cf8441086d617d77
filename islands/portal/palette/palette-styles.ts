import { adoptStyles } from '#islands/kit/styles.ts'
import styles from './palette.css?inline'

adoptStyles(styles)

/** What a hostile member could have typed into a profile; each line is a field of the company or of what belongs to it. */
export const naughty = {
  number: 900_006,
  name: '</title><script>window.ran=1</script> & "Sons" \'><img src=x onerror=window.ran=1>',
  town: "<svg onload=window.ran=1>",
  description:
    "{{7*7}} ${7*7} <%= 7*7 %>\n</script><script>window.ran=1</script>\n<a href=javascript:window.ran=1>press</a>",
  website: "javascript:window.ran=1",
  person: "Robert'); drop table company;-- <b>",
  position: '" onfocus="window.ran=1" autofocus="',
  project: "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  projectText: "<!-- --><style>*{display:none}</style> turn\u202Egnp.exe",
  review: "<details open ontoggle=window.ran=1>great</details> 🏗️ שלום &lt;i&gt;",
} as const;

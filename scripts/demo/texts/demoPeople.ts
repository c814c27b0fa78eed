export interface Person {
  userName: string;
  fullName: string;
  bio: string;
}

/** The people of the demo network. The first one is the account that visitors sign in to. */
export const PEOPLE: readonly Person[] = [
  {
    userName: 'ada',
    fullName: 'Ada Okafor',
    bio: 'Architect by day, baker by night.\nLisbon. Sourdough number 41.',
  },
  {
    userName: 'bruno',
    fullName: 'Bruno Keller',
    bio: 'Mountain guide. Mostly above the tree line.',
  },
  {
    userName: 'carla',
    fullName: 'Carla Moreau',
    bio: 'Film photos and long walks.',
  },
  {
    userName: 'dmitri',
    fullName: 'Dmitri Volkov',
    bio: 'I repair old radios.',
  },
  {
    userName: 'elif',
    fullName: 'Elif Yıldız',
    bio: 'Ceramics, cats, coffee. In that order.',
  },
  {
    userName: 'finn',
    fullName: 'Finn Larsen',
    bio: 'Sailing whenever the wind agrees.',
  },
  {
    userName: 'grace',
    fullName: 'Grace Nakamura',
    bio: 'Violinist. Practising bar 32 again.',
  },
  {
    userName: 'hassan',
    fullName: 'Hassan Rahimi',
    bio: 'Maps, trains and timetables.',
  },
  {
    userName: 'ines',
    fullName: 'Inês Carvalho',
    bio: 'Urban sketcher. One page a day.',
  },
  {
    userName: 'jonas',
    fullName: 'Jonas Weber',
    bio: 'Gardening on a very small balcony.',
  },
  {
    userName: 'kavya',
    fullName: 'Kavya Sharma',
    bio: 'Astronomer. The sky was clear once.',
  },
  {
    userName: 'liam',
    fullName: 'Liam Byrne',
    bio: 'Teacher. Ask me about bees.',
  },
  {
    userName: 'mara',
    fullName: 'Mara Petrović',
    bio: 'Trail runner, slow but cheerful.',
  },
  {
    userName: 'noah',
    fullName: 'Noah Adeyemi',
    bio: 'Writing a novel since forever.',
  },
  {
    userName: 'olga',
    fullName: 'Olga Nowak',
    bio: 'Knitwear from leftover wool.',
  },
  {
    userName: 'pablo',
    fullName: 'Pablo Ruiz',
    bio: 'Cook. Everything with lemon.',
  },
  {
    userName: 'quinn',
    fullName: 'Quinn Taylor',
    bio: 'Bicycle mechanic and choir tenor.',
  },
  {
    userName: 'rosa',
    fullName: 'Rosa Lindqvist',
    bio: 'Marine biologist. Seaweed enthusiast.',
  },
  {
    userName: 'sami',
    fullName: 'Sami Haddad',
    bio: '',
  },
  {
    userName: 'tara',
    fullName: 'Tara Singh',
    bio: 'Painter of quiet rooms.',
  },
  {
    userName: 'umberto',
    fullName: 'Umberto Conti',
    bio: 'Restoring a 1962 boat, plank by plank.',
  },
  {
    userName: 'naledi',
    fullName: 'Naledi Mokoena',
    bio: 'Librarian with overdue books.',
  },
  {
    userName: 'wei',
    fullName: 'Wei Zhang',
    bio: 'Street food map of my city: work in progress.',
  },
  {
    userName: 'xenia',
    fullName: 'Xenia Papadopoulou',
    bio: 'Olive harvest every November.',
  },
  {
    userName: 'yusuf',
    fullName: 'Yusuf Demir',
    bio: 'Calligraphy and tea.',
  },
  {
    userName: 'zoe',
    fullName: 'Zoë Dubois',
    bio: 'Dancer. Also a physicist on weekdays.',
  },
  {
    userName: 'amara',
    fullName: 'Amara Diallo',
    bio: 'Designing chairs people stay in.',
  },
  {
    userName: 'benji',
    fullName: 'Benjamin Cohen',
    bio: 'Pianist, father of two, tired.',
  },
  {
    userName: 'aroha',
    fullName: 'Aroha Ngata',
    bio: 'Cold water swimmer. Wellington, in any wind.',
  },
  {
    userName: 'diego',
    fullName: 'Diego Quispe',
    bio: 'Birds of the high lakes.',
  },
  {
    userName: 'emma',
    fullName: 'Emma Johansson',
    bio: 'Northern lights and long nights.',
  },
  {
    userName: 'farid',
    fullName: 'Farid Amini',
    bio: 'Woodturning in a shared workshop.',
  },
  {
    userName: 'linh',
    fullName: 'Linh Trần',
    bio: 'Nurse. Night shifts and houseplants.',
  },
  {
    userName: 'hugo',
    fullName: 'Hugo Silva',
    bio: 'Surf before work.',
  },
  {
    userName: 'isla',
    fullName: 'Isla MacLeod',
    bio: 'Island life. Sheep outnumber us.',
  },
  {
    userName: 'jin',
    fullName: 'Jin Park',
    bio: 'Board games every Thursday.',
  },
  {
    userName: 'kofi',
    fullName: 'Kofi Mensah',
    bio: 'Radio host. Jazz after ten.',
  },
  {
    userName: 'luna',
    fullName: 'Luna Rossi',
    bio: 'Bookbinding student.',
  },
  {
    userName: 'arjan',
    fullName: 'Arjan Gill',
    bio: 'Tabla, tomatoes and bad puns.',
  },
  {
    userName: 'nadia',
    fullName: 'Nadia Haddad',
    bio: 'Doctor on a bicycle.',
  },
];
